/** A reporter of jest that ends the run at the first test that fails: one is enough to find a mutant. */
export default class FirstFailure {
  onTestCaseResult(_test, { status }) {
    if (status === 'failed') process.exit(1);
  }
}
