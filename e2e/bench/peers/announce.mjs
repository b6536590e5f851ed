/** Sends a blank page, in which the contestant's script runs. */
export function blankPage(response) {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>bench</title>');
}

/** Sends the server's address to the benchmark, and makes this process exit when the benchmark does. */
export function announce(server) {
  process.on('disconnect', () => process.exit());
  process.send(`http://localhost:${server.address().port}`);
}
