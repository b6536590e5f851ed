/** A blank page where the contestant's script runs. */
export function blankPage(response) {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>bench</title>');
}

/** Tells the benchmark the server's address, and exits with the benchmark. */
export function announce(server) {
  process.on('disconnect', () => process.exit());
  process.send(`http://localhost:${server.address().port}`);
}
