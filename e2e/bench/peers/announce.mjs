/** A page with nothing in it, for the contestant's script. */
export function blankPage(response) {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>bench</title>');
}

/** Tells the bench where this server listens, and ends with it. */
export function announce(server) {
  process.on('disconnect', () => process.exit());
  process.send(`http://localhost:${server.address().port}`);
}
