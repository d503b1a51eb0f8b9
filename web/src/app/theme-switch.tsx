import { Monitor, Moon, Sun } from 'lucide-react';
import { cx } from '../components/cx.ts';
import { chooseTheme, useTheme } from '../components/theme.ts';

export const THEMES = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'Match the system', icon: Monitor },
] as const;

export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset aria-label="Theme" className="bg-sunken flex gap-0.5 rounded-md p-0.5">
      {THEMES.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          data-tip={label}
          aria-label={label}
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
          className={cx(
            'flex h-6 flex-1 items-center justify-center rounded-sm',
            chosen === theme ? 'bg-raised text-ink shadow-pop' : 'text-faint hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-3.5" />
        </button>
      ))}
    </fieldset>
  );
}
