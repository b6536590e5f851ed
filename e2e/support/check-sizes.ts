import { printSizes } from './route-sizes.ts';

// Fails if a route of the build has outgrown its budget, or if code that it doesn't need at first is loaded too early.

const faults = printSizes();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
