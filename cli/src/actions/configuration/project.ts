import { defaultProjects } from '../../config/default-project.js';
import { rememberProject } from '../../config/store-profile.js';
import { Failure, usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { connect } from '../../operation/call.js';
import { isId, lookUp, planLookUps } from '../../operation/input/lookup.js';
import { printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';

/** Makes a project the default of the profile, once the server knows it; null makes none the default. */
export async function selectProject(invocation: Invocation, slug: string | null | undefined): Promise<void> {
  if (slug === undefined) throw usage('Name a project, or give --none.');
  if (slug !== null && isId(slug)) throw usage('Name the project by its slug.');
  const { io, options } = invocation;
  const connection = await connect(invocation);
  const { settings } = connection;
  const spec = specOf('getProject');
  if (options.dryRun || options.curl)
    return printPlan(invocation, slug === null ? [] : planLookUps(settings, spec, { projectId: slug }).requests);
  if (!settings.profileApplies)
    throw new Failure('CONFIGURATION', `No profile for ${settings.url} to save the project in.`, {
      next: ['Sign in with: tidewatch login', 'Or set TIDEWATCH_PROJECT.'],
    });
  const [field] = spec.fields;
  if (slug !== null && field) await lookUp(connection, field, slug, undefined);
  await rememberProject(io, settings.profileName, slug ?? undefined);
  if (options.json) printJson(invocation, { projectSlug: slug });
  note(io, slug === null ? 'No default project.' : `Using the project ${slug}.`);
  const [stronger] = await defaultProjects(io, settings);
  if (stronger && !stronger.source.startsWith('profiles.')) note(io, `${stronger.source} is set and overrides it.`);
}
