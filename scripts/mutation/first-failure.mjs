/** A jest reporter that ends the run at the first failing test, which is enough to find a mutant. */
export default class FirstFailure {
  onTestCaseResult(_test, { status }) {
    if (status === 'failed') process.exit(1);
  }
}
