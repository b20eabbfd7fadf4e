import { expect, test } from '@jest/globals';
import { changesOf } from '../../../src/kernel/database/changes.js';

interface Row {
  name: string;
  visible_by_default: boolean;
  expires_at: Date | null;
}
interface Input {
  name?: string;
  visibleByDefault?: boolean;
  expiresAt?: string | null;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const columnsOf = (input: Input) =>
  changesOf<Row, Input>(input, { name: 'name', visibleByDefault: 'visible_by_default', expiresAt: ['expires_at', dateOf] });

test('what was given is set under its column, and nothing else', () => {
  expect(columnsOf({})).toEqual({});
  expect(columnsOf({ visibleByDefault: false, expiresAt: null })).toEqual({ visible_by_default: false, expires_at: null });
  expect(columnsOf({ name: '', expiresAt: '2026-01-15T09:30:00.000Z' })).toEqual({
    name: '',
    expires_at: new Date('2026-01-15T09:30:00.000Z'),
  });
});

test('fields of the input that are not named as columns are left alone', () => {
  const withMore = { name: 'a', id: 'b' };
  expect(changesOf<Row, Pick<Input, 'name'>>(withMore, { name: 'name' })).toEqual({ name: 'a' });
});

test('a field that is forgotten, a column that is not there and a value that does not fit do not compile', () => {
  type Two = Pick<Input, 'name' | 'visibleByDefault'>;
  // @ts-expect-error a field is missing
  changesOf<Row, Two>({}, { name: 'name' });
  // @ts-expect-error there is no such column
  changesOf<Row, Two>({}, { name: 'name', visibleByDefault: 'visible' });
  // @ts-expect-error the column takes text
  changesOf<Row, Two>({}, { name: 'name', visibleByDefault: 'name' });
});
