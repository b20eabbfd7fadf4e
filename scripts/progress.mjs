/** The progress of a step, on standard error: a line with a running clock on a terminal; elsewhere a line at its beginning. */
const isTerminal = process.stderr.isTTY === true && process.env.TERM !== 'dumb';

/** Runs a step. `work` gets a function that shows a detail beside the text; its result is the step's. */
export async function step(text, work) {
  if (!isTerminal) {
    process.stderr.write(`${text} ...\n`);
    return work(() => {});
  }
  const started = Date.now();
  let detail = '';
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const draw = (end = '') => process.stderr.write(`\r\x1b[K${text}${end ? '' : detail} ... ${seconds()} s${end}`);
  const timer = setInterval(draw, 1000);
  draw();
  try {
    return await work((next) => {
      detail = ` (${next})`;
      draw();
    });
  } finally {
    clearInterval(timer);
    draw('\n');
  }
}
