/** Says at the end of a run which test files took most of the processor, and fails it when one took more than it may. */
import path from 'node:path';
import { budgetProblems, writeCosts } from './budget.mjs';

const SHOWN = 10;
const root = path.resolve(import.meta.dirname, '../..');

export default class Costs {
  #costs = new Map();

  onTestResult({ path: file }, { cpuSeconds }) {
    if (cpuSeconds !== undefined) this.#costs.set(path.relative(root, file).replaceAll(path.sep, '/'), cpuSeconds);
  }

  onRunComplete() {
    writeCosts(this.#costs);
    const lines = budgetProblems(this.#costs);
    if (this.#costs.size > SHOWN) {
      const dearest = [...this.#costs].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
      const total = [...this.#costs.values()].reduce((sum, seconds) => sum + seconds, 0);
      lines.push(
        `Seconds of CPU: ${total.toFixed(0)} for ${this.#costs.size} files. The dearest files:`,
        ...dearest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`),
      );
    }
    if (lines.length) process.stderr.write(`\n${lines.join('\n')}\n`);
  }

  /** What makes the run fail. */
  getLastError() {
    const [problem] = budgetProblems(this.#costs);
    return problem === undefined ? undefined : new Error(problem);
  }
}
