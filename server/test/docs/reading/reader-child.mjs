/** A reader whose result for every body is the id of its process. */
process.on('message', ({ id }) => process.send?.({ id, page: process.pid }));
process.on('disconnect', () => process.exit());
process.send?.('ready');
