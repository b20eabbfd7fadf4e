/** A reader whose result is the id of its process. It refuses the body `heavy`, and never answers `endless`. */
const REFUSAL = { code: 'too_complex', message: 'Too complex.', line: null, column: null, path: null };

process.on('message', ({ id, body }) => {
  if (body === 'endless') return;
  process.send?.(body === 'heavy' ? { id, refusal: REFUSAL } : { id, page: process.pid });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
