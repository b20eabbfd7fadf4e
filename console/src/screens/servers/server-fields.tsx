/** The settings of a server as fields of a form. */
import type { Input } from '../../data/operation.js';
import { Check, TextField } from '../../parts/form/field.js';
import type { FormValues } from '../../parts/form/form.js';
import { unitsIn } from './views/units.js';

type Settings = Required<Pick<Input<'createServer'>, 'name' | 'intervalSec' | 'watchedServices' | 'nginxEnabled'>>;

/** What a new server has. */
export const NEW: Settings = { name: '', intervalSec: 15, watchedServices: [], nginxEnabled: true };

/** The fields' values for the operation. */
export const settingsOf = (values: FormValues): Settings => ({
  name: values.text('name'),
  intervalSec: values.number('intervalSec') ?? NEW.intervalSec,
  watchedServices: unitsIn(values.text('watchedServices')),
  nginxEnabled: values.checked('nginxEnabled'),
});

export const ServerFields = ({ known }: { known: Settings }) => (
  <>
    <TextField name="name" label="Name" maxLength={100} value={known.name} focus />
    <TextField
      name="watchedServices"
      label="Watched services"
      help="Units of systemd, one a line, such as nginx.service. At most 50."
      rows={3}
      required={false}
      value={known.watchedServices.join('\n')}
      mono
    />
    <TextField
      name="intervalSec"
      label="Seconds between samples"
      help="10 to 60. Shorter shows peaks better."
      type="number"
      min={10}
      max={60}
      value={known.intervalSec}
    />
    <Check name="nginxEnabled" label="The agent reads nginx" help="Its configuration and its logs." checked={known.nginxEnabled} />
  </>
);
