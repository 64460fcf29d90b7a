import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the axe violations of the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page whose code is still loading has neither a heading nor a title.
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await expect(page).toHaveTitle(/./);
  // No page has frames. The legacy mode of axe, which is for those, is twice as fast: it opens no second page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
  const { violations, passes } = await axe.setLegacyMode().analyze();
  const summary = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(summary).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}
