/** Thrown where a command has said what it would do and is to go no further: everything asked for is done. */
export class Done extends Error {
  override readonly name = 'Done';
}
