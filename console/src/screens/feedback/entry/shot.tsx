/** The screenshot of an entry. It is painted from its bytes: the policy of the page loads no image from anywhere but files of the server. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { CallError } from '../../../data/call-error.js';
import { toCallError } from '../../../data/call-error.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getFeedbackScreenshot } from '../../../generated/operations.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Failure } from '../../../parts/page/notice.js';

interface Shot {
  /** Whether it is awaited. */
  isLoading: boolean;
  image: ImageBitmap | null;
  failure: CallError | null;
}

/** Asks for the screenshot. @param number of the entry; null: it has none */
export function useShot(number: string | null): Shot {
  const entry = useAnswer(getFeedbackScreenshot, number === null ? null : { feedbackId: number }, 'once') as Entry<unknown> | null;
  const made = useSignal<{ of: Blob; image: ImageBitmap | null; failure: CallError | null } | null>(null);
  const blob = entry?.answer.value;
  useEffect(() => {
    if (!(blob instanceof Blob)) return;
    createImageBitmap(blob).then(
      (image) => {
        made.value = { of: blob, image, failure: null };
      },
      (thrown) => {
        made.value = { of: blob, image: null, failure: toCallError(thrown) };
      },
    );
  }, [blob]);
  const failure = entry?.answer.value ? null : (entry?.failure.value ?? null);
  const own = made.value?.of === blob ? made.value : null;
  return {
    isLoading: entry !== null && failure === null && own === null,
    image: own?.image ?? null,
    failure: failure ?? own?.failure ?? null,
  };
}

/** @param label its name; without one it is named by what is around it */
function Painted({ image, label }: { image: ImageBitmap; label?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
  }, [image]);
  const own = label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
  return <canvas ref={canvas} class="shot" width={image.width} height={image.height} {...own} />;
}

interface ScreenshotProps {
  of: Shot;
  number: string;
  /** Whether it is shown large. */
  isLarge: boolean;
}

/** The screenshot in the entry; pressing it shows it large. */
export function Screenshot({ of: { image, failure }, number, isLarge }: ScreenshotProps) {
  if (failure) return <Failure what="The screenshot could not be loaded" error={failure} />;
  if (!image) return null;
  const label = `Screenshot of ${number}, ${image.width} × ${image.height}`;
  const close = () => setQuery({ large: null });
  return (
    <>
      <button
        type="button"
        class="view"
        aria-label={`${label}, show it large`}
        aria-keyshortcuts="o"
        onClick={() => setQuery({ large: '1' })}
      >
        <Painted image={image} />
      </button>
      {isLarge && (
        <Dialog title={label} onClose={close} class="wide tall">
          <Painted image={image} label={label} />
          <div class="line end">
            <button type="button" class="btn" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
