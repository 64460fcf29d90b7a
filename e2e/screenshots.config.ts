import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// Screenshots of every page for review. They assert nothing, so they are not part of the e2e tests.

export default defineConfig(base, { testDir: 'screenshots' });
