// Runs in the browser on public pages: converts times to the reader's time zone. Without it they are in UTC.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });
let before = '';
if (zone && zone !== 'UTC') {
  for (const element of document.querySelectorAll('time[datetime*="T"]')) {
    const at = new Date(element.dateTime);
    const utc = element.textContent;
    const date = day.format(at);
    // the end of a range includes the date only if it is another day
    const isClock = /^\d\d:\d\d UTC$/.test(utc);
    element.title = utc;
    element.textContent = isClock && date === before ? clock.format(at) : `${date}, ${clock.format(at)}`;
    before = date;
  }
  const note = document.getElementById('zone');
  if (note) note.textContent = `Times are in your time zone, ${zone}. Days are UTC.`;
}
