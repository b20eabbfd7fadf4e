/** A reader whose result for every body is the process that read it. */
process.on('message', ({ id }) => process.send?.({ id, page: process.pid }));
process.on('disconnect', () => process.exit());
process.send?.('ready');
