import { type BackupHeader, type BackupManifest, FRAME } from './format.js';
import { FrameReader } from './frame-reader.js';

/** A backup whose header has been read: its tables follow in the order of the header, and then the manifest. */
export class OpenBackup {
  private constructor(
    private readonly reader: FrameReader,
    readonly header: BackupHeader,
  ) {}

  /** @throws BadBackup here and in the other methods */
  static async open(source: AsyncIterable<Buffer>): Promise<OpenBackup> {
    const reader = new FrameReader(source);
    await reader.begin();
    const { kind, content } = await reader.next();
    if (kind !== FRAME.header) throw reader.damaged();
    return new OpenBackup(reader, JSON.parse(content.toString()));
  }

  /** The text of the next table's rows. */
  async *rows(table: string): AsyncGenerator<Buffer> {
    this.reader.place = `in table "${table}"`;
    for (;;) {
      const { kind, content } = await this.reader.next();
      if (kind === FRAME.endOfTable) return;
      if (kind !== FRAME.rows) throw this.reader.damaged();
      yield content;
    }
  }

  /** What follows the last table. */
  async manifest(): Promise<BackupManifest> {
    this.reader.place = 'in its manifest, after the last table';
    const { kind, content } = await this.reader.next();
    if (kind !== FRAME.manifest) throw this.reader.damaged();
    await this.reader.end();
    return JSON.parse(content.toString());
  }
}
