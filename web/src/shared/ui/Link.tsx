import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link inside the application. That of react-router bundles the prefetching of its framework mode. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  /** Whether pages below the link's path do not count as current. */
  end?: boolean;
}

/** A link that is marked while its page is open. */
export function NavLink({ end, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = useResolvedPath(link.to).pathname;
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
