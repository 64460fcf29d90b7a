import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// Pictures of every page for people to judge. They prove nothing by themselves, so the suite does not wait for them.

export default defineConfig(journeys, { testDir: 'screenshots' });
