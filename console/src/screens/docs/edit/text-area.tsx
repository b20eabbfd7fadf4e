/** The text of a page: a plain field with the keys and buttons that help to write Markdown. */
import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type CallError, toCallError } from '../../../data/call-error.js';
import { may } from '../../../data/session.js';
import { uploadDocAsset } from '../../../generated/operations.js';
import { Failure } from '../../../parts/page/notice.js';
import { markdownOf, upload } from '../upload.js';
import { type Edit, editFor, inserted, linked, marked } from './keys.js';

interface TextAreaProps {
  site: string;
  text: string;
  isReadOnly: boolean;
  onText: (text: string) => void;
  onSave: () => void;
}

/** Changes the field while somebody is elsewhere, such as in the title: what they type goes on there. */
function applyBehind(field: HTMLTextAreaElement, { from, to, insert }: Edit): void {
  field.setRangeText(insert, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Changes the field as typing would, so that the browser's Undo knows of it. */
function apply(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

const selectionOf = (field: HTMLTextAreaElement) => ({ text: field.value, start: field.selectionStart, end: field.selectionEnd });

/** Sends files, and writes where the caret is what names them. */
function useFiles(site: string, field: { current: HTMLTextAreaElement | null }) {
  const sending = useSignal<string | null>(null);
  const failure = useSignal<{ name: string; error: CallError } | null>(null);
  const add = async (files: readonly File[]) => {
    failure.value = null;
    for (const file of files) {
      sending.value = file.name;
      try {
        const asset = await upload(site, file);
        if (!field.current) continue;
        const edit = inserted(selectionOf(field.current), markdownOf(asset));
        if (document.activeElement === field.current) apply(field.current, edit);
        else applyBehind(field.current, edit);
      } catch (thrown) {
        failure.value = { name: file.name, error: toCallError(thrown) };
        break;
      }
    }
    sending.value = null;
  };
  return { sending, failure, add };
}

interface ToolsProps {
  edit: (make: (selection: ReturnType<typeof selectionOf>) => Edit) => void;
  sending: Signal<string | null>;
  onFiles: (files: readonly File[]) => void;
}

function Tools({ edit, sending, onFiles }: ToolsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const button = (label: string, keys: string, make: (selection: ReturnType<typeof selectionOf>) => Edit) => (
    <button type="button" class="btn bare" title={keys} onClick={() => edit(make)}>
      {label}
    </button>
  );
  return (
    <div class="bar">
      {button('Bold', 'Ctrl B', (selection) => marked(selection, '**'))}
      {button('Italic', 'Ctrl I', (selection) => marked(selection, '_'))}
      {button('Link', 'Ctrl Shift K', linked)}
      {may(uploadDocAsset) && (
        <button type="button" class="btn bare" onClick={() => chooser.current?.click()}>
          {sending.value === null ? 'Insert files…' : `Uploading ${sending.value}…`}
        </button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

export function TextArea({ site, text, isReadOnly, onText, onSave }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Right after Escape, Tab leaves the field as it does everywhere. */
  const isLeaving = useRef(false);
  const { sending, failure, add } = useFiles(site, field);
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }) => {
    if (isReadOnly || event.isComposing || event.altKey || (event.key === 'Tab' && isLeaving.current)) return;
    // Shift is pressed before a Tab that goes back
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
      return;
    }
    const edit = editFor(selectionOf(event.currentTarget), { key: event.key, shift: event.shiftKey, command });
    if (!edit) return;
    event.preventDefault();
    // with Shift it is no key of the palette
    event.stopPropagation();
    apply(event.currentTarget, edit);
  };
  const take = (event: Event, files: File[]) => {
    if (isReadOnly || !files.length || !may(uploadDocAsset)) return;
    event.preventDefault();
    void add(files);
  };
  return (
    <div class="stack">
      {!isReadOnly && (
        <Tools
          sending={sending}
          onFiles={(files) => void add(files)}
          edit={(make) => field.current && apply(field.current, make(selectionOf(field.current)))}
        />
      )}
      <div class="field">
        <textarea
          ref={field}
          class="in mono"
          rows={24}
          aria-label="Text in Markdown"
          aria-describedby="text-help"
          readOnly={isReadOnly}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => {
            isLeaving.current = false;
          }}
          onDrop={(event) => take(event, filesIn(event.dataTransfer))}
          onPaste={(event) => take(event, filesIn(event.clipboardData))}
        />
        {!isReadOnly && (
          <p class="quiet" id="text-help">
            Markdown with components; <code>tidewatch doc-pages guide</code> lists them. Tab indents; to leave the field, press Escape
            before it.
          </p>
        )}
      </div>
      {failure.value && <Failure what={`${failure.value.name} was not uploaded`} error={failure.value.error} />}
    </div>
  );
}
