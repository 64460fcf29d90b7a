import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ChunkLoadError, loadOnce } from './chunk-loading';
import { useTranslation } from './i18n/use-translation';
import { useNotify } from './toasts';

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Loads the code, so that the component renders at once. */
  preload: () => Promise<void>;
}

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Creates a component that the first paint does not need. It renders nothing until its code is loaded. A dialog whose code
 * cannot be loaded is closed, so that opening it again loads the code again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadCode = loadOnce(load);
  const preload = async () => {
    try {
      Loaded = await loadCode();
    } catch (error) {
      if (error instanceof ChunkLoadError) error.reset();
      throw error;
    }
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
    Component: function WhenLoaded(props: Props) {
      const { t } = useTranslation();
      const notify = useNotify();
      const [, setLoaded] = useState(false);
      const { open = true, onClose }: DialogProps = props;
      const reportError = useEffectEvent(() => {
        notify(t('errors.network'), { type: 'error' });
        onClose?.();
      });
      useEffect(() => {
        if (!Loaded && open)
          preload().then(
            () => setLoaded(true),
            () => reportError(),
          );
      }, [open]);
      return Loaded ? <Loaded {...props} /> : null;
    },
    preload,
  };
}
