/** The key figures. A click draws one of them over time. */
import { address } from '../../../address/address.js';
import { FIGURE_NAMES, figureOf, figureTexts, shownFigure, type Totals } from '../view/figures.js';
import { isFiltered, viewLink } from '../view/links.js';

interface FiguresProps {
  totals: Totals;
  /** null: they are not compared. */
  previous: Totals | null;
}

export function Figures({ totals, previous }: FiguresProps) {
  const current = shownFigure(address.value.query);
  return (
    <dl class="figs many">
      {FIGURE_NAMES.map((name) => {
        const { label, row } = figureOf(name);
        const { value, change, state } = figureTexts(name, totals, previous);
        const none = name === 'clicks' && isFiltered() ? 'not while filtered' : 'no data';
        return (
          <div key={name}>
            <dt>
              {row ? (
                <a href={viewLink({ figure: name === 'visitors' ? null : name })} aria-current={name === current ? 'true' : undefined}>
                  {label}
                </a>
              ) : (
                label
              )}
            </dt>
            <dd>
              {value ?? <small>{none}</small>} {change && <small class={state ?? undefined}>{change}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
