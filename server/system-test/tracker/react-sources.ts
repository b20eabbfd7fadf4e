/** A small React shop with eight bugs: three in rendering, two in effects, three in click handlers. */

/** Names of components mounted on demand; each then throws. */
export const MOUNTED = ['avatar', 'invoice', 'chart', 'live', 'title'] as const;
/** Ids of buttons that throw when clicked. */
export const CLICKED = ['buy', 'send', 'remove'] as const;

/** The property that each bug reads of nothing, and its function. */
export const MISTAKES: Record<string, string> = {
  url: 'Avatar',
  lines: 'Invoice',
  points: 'Chart',
  connect: 'Live',
  trim: 'Title',
  items: 'buy',
  send: 'onClick',
  entries: 'onClick',
};

export const REACT_SOURCES = {
  'main.tsx': `import { createRoot } from 'react-dom/client';
import { Avatar, Chart, Invoice } from './views.tsx';
import { Live, Title } from './effects.tsx';
import { Shop } from './shop.tsx';

const views = { avatar: Avatar, invoice: Invoice, chart: Chart, live: Live, title: Title };

createRoot(document.querySelector('#shop')!).render(<Shop />);
addEventListener('mount', (event) => {
  const View = views[(event as CustomEvent<keyof typeof views>).detail];
  createRoot(document.body.appendChild(document.createElement('div'))).render(<View />);
});
`,
  'views.tsx': `import { memo } from 'react';
import { data } from './data.ts';

export function Avatar() {
  return (
    <figure>
      <img src={data.user.avatar.url} alt="" />
    </figure>
  );
}

export function Invoice() {
  const count = data.invoice.lines.length;
  return <p>{count}</p>;
}

export const Chart = memo(() => {
  const first = data.series.points[0];
  return <p>{first}</p>;
});
`,
  'effects.tsx': `import { useEffect } from 'react';
import { data } from './data.ts';

export function Live() {
  useEffect(() => {
    data.socket.connect();
  }, []);
  return null;
}

export function Title() {
  useEffect(() => {
    document.title = data.page.heading.trim();
  }, []);
  return null;
}
`,
  'shop.tsx': `import { data } from './data.ts';

export function Shop() {
  const buy = () => data.cart.items.push(1);
  return (
    <>
      <button id="buy" onClick={buy}>Buy</button>
      <button id="send" onClick={() => data.form.send()}>Send</button>
      <button
        id="remove"
        onClick={() => {
          data.list.entries.pop();
        }}
      >
        Remove
      </button>
    </>
  );
}
`,
  'data.ts': `/** Nothing of what the views want is there. */
export const data: any = JSON.parse('{"user":{},"page":{}}');
`,
};
