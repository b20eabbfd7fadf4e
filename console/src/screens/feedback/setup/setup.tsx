/** Everything that is set up once: widgets, fields, and how long feedback is kept. */
import { address } from '../../../address/address.js';
import { Fields } from './fields.js';
import { ProjectSettings } from './project-settings.js';
import { Widgets } from './widgets.js';

export default function Setup() {
  const tab = address.value.query.get('tab');
  if (tab === 'fields') return <Fields />;
  return tab === 'settings' ? <ProjectSettings /> : <Widgets />;
}
