/** A blank page for the contestant's script. */
export function blankPage(response) {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>bench</title>');
}

/** Tells the bench the server's address, and exits with the bench. */
export function announce(server) {
  process.on('disconnect', () => process.exit());
  process.send(`http://localhost:${server.address().port}`);
}
