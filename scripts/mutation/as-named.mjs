/** A sequencer of jest that runs the test files in the order in which the command names them. */
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

const placeOf = (test) => process.argv.findIndex((argument) => path.resolve(argument) === test.path);

export default class AsNamed extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
