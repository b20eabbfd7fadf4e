import type { Entry } from '../../../data/cache.js';
import { useAnswer } from '../../../data/use-answer.js';
import { listSourceMaps } from '../../../generated/operations.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { Section } from '../../../parts/page/section.js';
import { manyText } from '../../../parts/text/counts.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { Ago } from '../../../parts/time/moment.js';

const COLUMNS = [{ title: 'Path' }, { title: 'SHA-256' }, { title: 'Size', num: true }, { title: 'Stored', num: true }];
/** Enough of a hash to tell two files apart. */
const HASH = 12;

/** The source maps of a release, under the paths at which browsers ask for the scripts. */
export function Files({ domain, release }: { domain: string; release: string }) {
  const entry = useAnswer(listSourceMaps, { domain, release }, 'once') as Entry;
  const answer = useAnswer(listSourceMaps, { domain, release }, 'once')?.answer.value;
  const files = answer?.files ?? [];
  const stored = files.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  return (
    <Section
      title={`Files of ${release}`}
      aside={
        <span class="quiet">
          {manyText(files.length, 'file')}, {bytesText(stored)} stored
        </span>
      }
    >
      <Listing
        {...{ more: null, first: entry, count: files.length }}
        class="c-ev"
        caption={`Source maps of ${release}`}
        columns={COLUMNS}
        failed="The files could not be loaded"
        empty={<p class="quiet">This release has no source maps.</p>}
      >
        {files.map(({ path, size, sha256, createdAt }) => (
          <Row key={path}>
            <NameCell>
              <span class="name still clip mono" title={path}>
                {path}
              </span>
            </NameCell>
            <Cell>
              <code class="quiet" title={sha256}>
                {sha256.slice(0, HASH)}
              </code>
            </Cell>
            <Cell num>{bytesText(size)}</Cell>
            <Cell num>
              <Ago at={createdAt} />
            </Cell>
          </Row>
        ))}
      </Listing>
    </Section>
  );
}
