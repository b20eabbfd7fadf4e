import { expect, test } from '@jest/globals';
import { changesOf } from '../../../../src/kernel/database/rows/changes.js';

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

test('sets only the given fields, under their columns', () => {
  expect(columnsOf({})).toEqual({});
  expect(columnsOf({ visibleByDefault: false, expiresAt: null })).toEqual({ visible_by_default: false, expires_at: null });
  expect(columnsOf({ name: '', expiresAt: '2026-01-15T09:30:00.000Z' })).toEqual({
    name: '',
    expires_at: new Date('2026-01-15T09:30:00.000Z'),
  });
});

test('ignores input fields without a column', () => {
  const withMore = { name: 'a', id: 'b' };
  expect(changesOf<Row, Pick<Input, 'name'>>(withMore, { name: 'name' })).toEqual({ name: 'a' });
});

test('a missing field, an unknown column and a wrong type do not compile', () => {
  type Two = Pick<Input, 'name' | 'visibleByDefault'>;
  // @ts-expect-error a field is missing
  changesOf<Row, Two>({}, { name: 'name' });
  // @ts-expect-error there is no such column
  changesOf<Row, Two>({}, { name: 'name', visibleByDefault: 'visible' });
  // @ts-expect-error the column takes text
  changesOf<Row, Two>({}, { name: 'name', visibleByDefault: 'name' });
});
