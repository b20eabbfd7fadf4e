/** Prints the test files that used the most CPU at the end of a run, and fails the run if one exceeds its budget. */
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
        `CPU seconds: ${total.toFixed(0)} for ${this.#costs.size} files. The most expensive:`,
        ...dearest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`),
      );
    }
    if (lines.length) process.stderr.write(`\n${lines.join('\n')}\n`);
  }

  /** The error that fails the run. */
  getLastError() {
    const [problem] = budgetProblems(this.#costs);
    return problem === undefined ? undefined : new Error(problem);
  }
}
