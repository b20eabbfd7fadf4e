/** Images that may be drawn on the canvas. A cross-origin image that the page may show but not read is replaced by a box. */

export type Picture = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement;

// instanceof fails for an image in a frame
const isImage = (picture: Picture): picture is HTMLImageElement => picture.localName === 'img';

/** Longest wait for an image. */
const LONGEST_MS = 2_000;

const newProbe = () => document.createElement('canvas').getContext('2d');
let probe = newProbe();

/** Whether the canvas stays readable after drawing the image. */
function isOurs(picture: Picture): boolean {
  try {
    if (!probe) return false;
    probe.drawImage(picture, 0, 0, 1, 1);
    probe.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    // the probe is tainted for good
    probe = newProbe();
    return false;
  }
}

/** Loads an image so that it can be read, if its server allows that. */
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

/** The images of a screenshot. Each is loaded once. */
export interface Pictures {
  /** Starts loading an image that the page uses as a background or may not read. */
  want(address: string): void;
  /** Starts loading an image of the page if needed. */
  wantShown(picture: Picture): void;
  come(): Promise<unknown>;
  at(address: string): HTMLImageElement | null;
  /** What to draw for an image of the page; null if nothing may be drawn. */
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

/** An image's intrinsic size. */
export function sizeOf(picture: Picture): [width: number, height: number] {
  if (isImage(picture)) return [picture.naturalWidth, picture.naturalHeight];
  return 'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
}
