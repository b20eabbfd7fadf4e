import path from 'node:path';
import { goldenIn } from '../support/golden.js';

export const expectGolden = goldenIn(path.resolve(import.meta.dirname, 'golden'));
