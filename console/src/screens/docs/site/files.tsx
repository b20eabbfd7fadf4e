/** The files of a site: pictures and whatever else its pages name. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { address, linkTo, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { deleteDocAsset, listDocAssets, uploadDocAsset } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { say } from '../../../parts/floating/toast.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { manyText } from '../../../parts/text/counts.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { Ago } from '../../../parts/time/moment.js';
import { type Asset, upload } from '../upload.js';

const PAGE = 100;

const COLUMNS = [
  { title: 'File' },
  { title: 'Kind' },
  { title: 'Size', num: true },
  { title: 'Uploaded', num: true },
  { title: 'Actions', hidden: true },
];

const kindText = ({ contentType, width, height }: Asset): string =>
  width && height ? `${contentType}, ${width} × ${height}` : contentType;

const FileRow = ({ asset }: { asset: Asset }) => (
  <Row>
    <NameCell>
      <span class="clip" title={asset.name}>
        {asset.name}
      </span>
    </NameCell>
    <Cell>
      <span class="clip quiet">{kindText(asset)}</span>
    </Cell>
    <Cell num>{bytesText(asset.size)}</Cell>
    <Cell num>
      <Ago at={asset.createdAt} />
    </Cell>
    <Cell>
      <span class="over line">
        <CopyButton text={asset.url} label="Copy address" />
        {may(deleteDocAsset) && (
          <a class="btn bare" href={linkTo(address.value.path, { tab: 'files', remove: asset.id })} aria-label={`Delete ${asset.name}`}>
            Delete…
          </a>
        )}
      </span>
    </Cell>
  </Row>
);

/** Uploads what is dropped or chosen, one after the other. */
function useUploads(site: string) {
  const failure = useSignal<{ name: string; error: CallError } | null>(null);
  const sending = useSignal<string | null>(null);
  const add = async (files: readonly File[]) => {
    if (sending.peek() !== null) return;
    failure.value = null;
    let done = 0;
    for (const file of files) {
      sending.value = file.name;
      try {
        await upload(site, file);
        done += 1;
      } catch (thrown) {
        failure.value = { name: file.name, error: toCallError(thrown) };
        break;
      }
    }
    sending.value = null;
    if (done) say(`${manyText(done, 'file')} uploaded`);
  };
  return { failure, sending, add };
}

function Uploads({ work: { sending, add } }: { work: ReturnType<typeof useUploads> }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <p class="line">
      <button type="button" class="btn" aria-disabled={sending.value !== null} onClick={() => field.current?.click()}>
        Upload files
      </button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <span class="quiet" role="status">
        {sending.value === null ? 'Or drop them here. At most 20 MiB each.' : `Uploading ${sending.value}…`}
      </span>
    </p>
  );
}

const Delete = ({ asset, site, onClose }: { asset: Asset; site: string; onClose: () => void }) => (
  <Confirm
    title={`Delete ${asset.name}`}
    submit="Delete file"
    failed="The file was not deleted"
    done="File deleted"
    onClose={onClose}
    onConfirm={() => send(deleteDocAsset, { siteId: site, assetId: asset.id })}
  >
    Pages that use it show it no longer, those that are published already too.
  </Confirm>
);

const Empty = () => (
  <div class="empty">
    <p>No file yet. Pages show pictures and link files by an address that never changes.</p>
  </div>
);

export function Files({ site }: { site: string }) {
  const { pages, first, more } = usePages(listDocAssets, { siteId: site, limit: PAGE });
  const work = useUploads(site);
  const assets = pages.flatMap((page) => page.assets);
  const deleted = assets.find(({ id }) => id === address.value.query.get('remove'));
  const { value: failure } = work.failure;
  const mayUpload = may(uploadDocAsset);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer
    <div
      class="stack"
      onDragOver={(event) => mayUpload && event.preventDefault()}
      onDrop={(event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (!mayUpload || !files.length) return;
        event.preventDefault();
        void work.add(files);
      }}
    >
      {mayUpload && <Uploads work={work} />}
      {failure && <Failure what={`${failure.name} was not uploaded`} error={failure.error} />}
      <Listing
        {...{ more, first: first as Entry, count: assets.length }}
        class="c-file"
        caption="Files of the site, the oldest first"
        columns={COLUMNS}
        failed="The files could not be loaded"
        empty={<Empty />}
      >
        {assets.map((asset) => (
          <FileRow key={asset.id} asset={asset} />
        ))}
      </Listing>
      {isSettled([first]) && <CommandLine operation={assets.length ? listDocAssets : uploadDocAsset} values={{ siteId: site }} />}
      {deleted && may(deleteDocAsset) && <Delete asset={deleted} site={site} onClose={() => setQuery({ remove: null })} />}
    </div>
  );
}
