import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Browser tests of the built binary. Screenshots and traces go to ../artifacts.
// Tags: @phone and @desktop limit a test to one project; tests without a tag run in both.

/** Tests of the binary without a browser. They run once. */
const withoutBrowser = /(image-storage|email)\.spec\.ts/;

/** The headless shell needs about 60 % of the time of the whole browser. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../artifacts/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Failures are listed at the end of the output.
  reporter: process.env.CI ? 'dot' : 'line',
  // Two browsers on two cores are slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    // Animations only cost time; tests about motion override this.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.NEVEL_CHROMIUM || browsers.find(existsSync),
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
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: withoutBrowser,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
