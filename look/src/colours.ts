/** Every colour of the product, in light and in dark. Nothing else names one; states always have their icon and a word as well. */
import { hexOf, type Oklch } from './oklch.js';

export type Scheme = 'light' | 'dark';
type Pair = readonly [light: Oklch, dark: Oklch];

export const COLOURS = {
  // the ink of the sea; ground lies below paper, and paper below what is raised
  ground: [
    [96.9, 0.007, 235],
    [15.5, 0.02, 245],
  ],
  paper: [
    [100, 0, 0],
    [18.6, 0.021, 245],
  ],
  raised: [
    [100, 0, 0],
    [22.6, 0.022, 245],
  ],
  sunk: [
    [96.2, 0.008, 235],
    [22.6, 0.022, 245],
  ],
  // what is sunk into something raised
  well: [
    [96.2, 0.008, 235],
    [17, 0.02, 245],
  ],
  hover: [
    [97.6, 0.008, 225],
    [21.2, 0.022, 245],
  ],
  line: [
    [91.4, 0.011, 235],
    [27.6, 0.022, 245],
  ],
  // the outline of a button, and of what somebody fills in
  rim: [
    [84, 0.014, 235],
    [36, 0.022, 245],
  ],
  edge: [
    [64, 0.02, 240],
    [54, 0.022, 240],
  ],
  quiet: [
    [49, 0.025, 240],
    [73, 0.02, 235],
  ],
  text: [
    [25, 0.032, 250],
    [94, 0.008, 230],
  ],
  // on the ground, below the pointer and where somebody is
  lift: [
    [40, 0.05, 240, 0.06],
    [90, 0.05, 220, 0.06],
  ],
  'lift-here': [
    [40, 0.05, 240, 0.08],
    [90, 0.05, 220, 0.09],
  ],
  veil: [
    [30, 0.04, 245, 0.32],
    [8, 0.02, 245, 0.6],
  ],

  // the accent
  tide: [
    [47.5, 0.098, 226],
    [81, 0.105, 212],
  ],
  'tide-fill': [
    [45, 0.095, 228],
    [80, 0.105, 212],
  ],
  'on-tide': [
    [100, 0, 0],
    [19, 0.035, 240],
  ],
  'tide-wash': [
    [95, 0.024, 218],
    [27, 0.042, 228],
  ],
  // a band across a page, always with the colours of the dark
  deep: [
    [31, 0.062, 238],
    [24, 0.045, 240],
  ],

  // states
  ok: [
    [51, 0.118, 158],
    [77, 0.14, 160],
  ],
  degraded: [
    [53, 0.112, 74],
    [82, 0.135, 82],
  ],
  error: [
    [53, 0.158, 45],
    [76, 0.145, 52],
  ],
  down: [
    [51.5, 0.196, 24],
    [71.5, 0.168, 22],
  ],
  maintenance: [
    [50, 0.15, 288],
    [77, 0.115, 288],
  ],
  unknown: [
    [51, 0.018, 240],
    [70, 0.018, 240],
  ],
  'on-state': [
    [100, 0, 0],
    [18, 0.02, 245],
  ],

  // code
  'code-key': [
    [46, 0.16, 340],
    [80, 0.11, 340],
  ],
  'code-str': [
    [45, 0.1, 158],
    [83, 0.11, 158],
  ],
  'code-fn': [
    [45, 0.12, 250],
    [80, 0.1, 245],
  ],
  'code-num': [
    [47, 0.13, 50],
    [82, 0.11, 60],
  ],

  // the shadow of what floats: its rim, and what it casts far and near
  'float-rim': [
    [25, 0.03, 250, 0.09],
    [100, 0, 0, 0.1],
  ],
  'float-far': [
    [25, 0.05, 245, 0.24],
    [5, 0.02, 245, 0.8],
  ],
  'float-near': [
    [25, 0.05, 245, 0.08],
    [5, 0.02, 245, 0.5],
  ],
  // the shadow of what is only a little raised
  cast: [
    [20, 0.03, 245, 0.1],
    [20, 0.03, 245, 0.1],
  ],
} as const satisfies Record<string, Pair>;

export type ColourName = keyof typeof COLOURS;

/** A colour as a hexadecimal number. */
export const colour = (name: ColourName, scheme: Scheme): string => hexOf(COLOURS[name][scheme === 'light' ? 0 : 1]);
