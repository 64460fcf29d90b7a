import { defineConfig } from '@playwright/test';

// Journeys through the built binary in a real browser. Everything they leave behind goes to ../artifacts.

/** Stories of the binary in which no browser takes part; once is enough for them. */
const withoutBrowser = /(bucket|mail)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests',
  outputDir: '../artifacts/e2e',
  globalSetup: './shop/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // What failed, and why, stands at the end of the output.
  reporter: process.env.CI ? 'dot' : 'line',
  // Two browsers on a small machine take their time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.NEVEL_CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'server', testMatch: withoutBrowser },
    {
      name: 'phone',
      testIgnore: withoutBrowser,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: withoutBrowser,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
