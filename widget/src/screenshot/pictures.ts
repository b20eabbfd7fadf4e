/** Images, as far as a canvas may hold them: one from elsewhere that a page may show, but not read, becomes a box. */

export type Picture = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement;

// an image in a frame is none of our own window's HTMLImageElement
const isImage = (picture: Picture): picture is HTMLImageElement => picture.localName === 'img';

/** Waiting for one image may not take longer. */
const LONGEST_MS = 2_000;

const newProbe = () => document.createElement('canvas').getContext('2d');
let probe = newProbe();

/** Whether a canvas stays readable with it. */
function isOurs(picture: Picture): boolean {
  try {
    if (!probe) return false;
    probe.drawImage(picture, 0, 0, 1, 1);
    probe.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    // it can never be read again
    probe = newProbe();
    return false;
  }
}

/** Loads an image so that it may be read, if its server says so. */
function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    setTimeout(resolve, LONGEST_MS, null);
    image.src = address;
  });
}

/** The images of a picture, each loaded once. */
export interface Pictures {
  /** Begins to load an image that the page shows only as a background, or may not read. */
  want(address: string): void;
  /** Begins to load an image of the page where that is needed. */
  wantShown(picture: Picture): void;
  come(): Promise<unknown>;
  at(address: string): HTMLImageElement | null;
  /** What to draw for an image of the page; null where nothing may be. */
  shown(picture: Picture): Picture | null;
}

const MOST = 200;

export function newPictures(): Pictures {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<string, HTMLImageElement>();
  const at = (address: string) => loaded.get(address) || null;
  const want = (address: string) => {
    if (loading.has(address) || loading.size > MOST) return;
    const arrival = load(address).then((image) => {
      if (image && isOurs(image)) loaded.set(address, image);
    });
    loading.set(address, arrival);
  };
  return {
    want,
    wantShown(picture) {
      if (isImage(picture) && picture.naturalWidth && !isOurs(picture)) want(picture.currentSrc);
    },
    come: () => Promise.all(Array.from(loading.values())),
    at,
    shown: (picture) => (isOurs(picture) ? picture : isImage(picture) ? at(picture.currentSrc) : null),
  };
}

/** The size of an image itself. */
export function sizeOf(picture: Picture): [width: number, height: number] {
  if (isImage(picture)) return [picture.naturalWidth, picture.naturalHeight];
  return 'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
}
