import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the axe violations of the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page whose code is still loading has neither a heading nor a title.
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await expect(page).toHaveTitle(/./);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const summary = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(summary).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}
