import { printSizes } from './route-sizes.ts';

// Fails if a route of the build has outgrown its budget, loads code that it doesn't need at first, or loads code of the
// staff area without being part of it.

const faults = printSizes();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
