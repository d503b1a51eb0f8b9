import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toast, Toaster as Sonner } from 'sonner';
import { toasterShown } from './toast.ts';

/**
 * Mount once at the root of the app. Its colours are tokens, so it follows the theme. It is outside the app's element:
 * inside, an open dialog would make it inert, and clicking it would close the dialog.
 */
export function Toaster() {
  useEffect(() => toasterShown(toast), []);
  return createPortal(
    <Sonner
      // At the left, away from the title of a page and the buttons of an open record, and above a page's bar.
      position="bottom-left"
      // One above the other: a stack draws the words of one through those of another.
      expand
      closeButton
      offset={{ left: 'var(--toast-left)', bottom: '5rem' }}
      mobileOffset={{ left: '0.75rem', right: '0.75rem', bottom: '5rem' }}
      icons={{
        success: <CircleCheck className="text-green size-4" />,
        error: <CircleAlert className="text-red size-4" />,
        warning: <TriangleAlert className="text-amber size-4" />,
        info: <Info className="text-accent size-4" />,
        close: <X className="size-3.5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast bg-raised text-ink shadow-pop flex w-full items-start gap-2.5 rounded-md py-2.5 pr-9 pl-3 text-base',
          icon: 'mt-0.5 flex',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted text-sm',
          closeButton:
            'text-faint hover:text-ink absolute top-2 right-2 flex size-6 items-center justify-center rounded-sm',
        },
      }}
    />,
    document.body,
  );
}
