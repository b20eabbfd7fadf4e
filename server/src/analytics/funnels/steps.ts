/** The steps of a funnel as given, as stored, and as the engine takes them. */
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import type { Step } from '../queries/types.js';
import { normalGlob, shownGlob } from '../words/page-form.js';

type GivenStep = components['schemas']['FunnelStep'];

function stepOf({ type, path, name }: GivenStep, index: number): Step {
  const at = `/steps/${index}`;
  if (type === 'page') {
    if (path === undefined) throw invalid(`${at}/path`, 'is required for a step of type page');
    if (name !== undefined) throw invalid(`${at}/name`, 'must be omitted for a step of type page');
    return { type, path: normalGlob(path) };
  }
  if (name === undefined) throw invalid(`${at}/name`, 'is required for a step of type event');
  if (path !== undefined) throw invalid(`${at}/path`, 'must be omitted for a step of type event');
  return { type, name };
}

/** The steps of a call. Throws VALIDATION_ERROR for a step without its path or name, or with the field of the other type. */
export const stepsOf = (given: readonly GivenStep[]): Step[] => given.map(stepOf);

/** A step's path or event name, for tables. */
export const stepText = (step: Step): string => (step.type === 'page' ? shownGlob(step.path) : step.name);

/** A step as people read it. */
export const shownStep = (step: Step): Step => (step.type === 'page' ? { ...step, path: shownGlob(step.path) } : step);
