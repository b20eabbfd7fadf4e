/** A jest reporter that ends the run at the first failing test, or at a file whose process has ended, which is enough to find a mutant. */
export default class FirstFailure {
  onTestCaseResult(_test, { status }) {
    if (status === 'failed') process.exit(1);
  }

  onTestFileResult(_test, { testExecError }) {
    if (testExecError) process.exit(1);
  }
}
