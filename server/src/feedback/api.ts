/** The role api: every operation of feedback. */
import type { FeedbackOperations } from '../generated/operations.js';
import { exportOperations } from './records/export.js';
import { recordOperations } from './records/operations.js';
import { screenshotOperations } from './screenshots/operations.js';
import { settingsOperations } from './settings/operations.js';
import { surveyOperations } from './surveys/operations.js';
import { widgetOperations } from './widgets/operations.js';

export const openOperations = (): FeedbackOperations => ({
  ...recordOperations,
  ...exportOperations,
  ...screenshotOperations,
  ...settingsOperations,
  ...widgetOperations,
  ...surveyOperations,
});
