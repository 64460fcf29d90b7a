import { type Ref, useRef } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { AdminOrder, AdminSettings } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { CountryFlag } from '../../shared/ui/CountryFlag';
import { Link } from '../../shared/ui/Link';
import { Select, TextInput } from '../../shared/ui/TextInput';
import { useFlagBase } from '../settings';
import { formatAddress } from './order-model';
import styles from './StatusDialog.module.css';

interface ParcelFieldsProps {
  order: AdminOrder;
  /** Undefined until one is chosen: then it is the first of the settings. */
  carrier: string | undefined;
  trackingNumber: string;
  errors: { carrier?: string; trackingNumber?: string };
  onChange: (parcel: { carrier?: string; trackingNumber?: string }) => void;
  hint?: string;
  optional?: boolean;
  trackingNumberRef?: Ref<HTMLInputElement>;
}

/** The names of the carriers; undefined until they are loaded. */
export function useCarrierNames(enabled = true): string[] | undefined {
  return useCarriers(enabled).data?.map(({ name }) => name);
}

/** The carriers that staff can choose from are part of the settings. */
function useCarriers(enabled = true) {
  const options = { enabled, staleTime: 60_000, select: ({ carriers }: AdminSettings) => carriers };
  return useAdminQuery('/api/v1/admin/settings', {}, options);
}

/** Carrier and tracking number. A carrier that is no longer in the settings stays visible. */
export function ParcelFields({
  order,
  carrier,
  trackingNumber,
  errors,
  onChange,
  hint,
  optional,
  trackingNumberRef,
}: ParcelFieldsProps) {
  const { t } = useTranslation(['fulfillment', 'shop']);
  const { data: carriers, error, isFetching, refetch } = useCarriers();
  const carrierRef = useRef<HTMLSelectElement>(null);
  const names = carriers?.map(({ name }) => name) ?? [];
  const choices = carrier && !names.includes(carrier) ? [carrier, ...names] : names;
  const missing = carriers?.length === 0 && (
    <>
      {t('parcel.noCarriers')}{' '}
      <Link to={pagePath('adminSettings')} className="text-link">
        {t('parcel.toSettings')}
      </Link>
    </>
  );
  return (
    <>
      {!order.anonymized && <Destination order={order} />}
      <Select
        ref={carrierRef}
        name="carrier"
        label={t('parcel.carrier')}
        value={carrier ?? names[0] ?? ''}
        error={errors.carrier}
        hint={error ? t('parcel.settingsError') : missing || undefined}
        optional={optional}
        onChange={({ target }) => onChange({ carrier: target.value })}
      >
        {choices.length === 0 && <option value="">{t('parcel.noCarrier')}</option>}
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {error && (
        <Button
          size="sm"
          variant="secondary"
          className={styles.retry}
          loading={isFetching}
          onClick={() => {
            carrierRef.current?.focus();
            void refetch();
          }}
        >
          {t('shop:actions.retry')}
        </Button>
      )}
      <TextInput
        ref={trackingNumberRef}
        name="trackingNumber"
        label={t('parcel.trackingNumber')}
        hint={hint}
        value={trackingNumber}
        error={errors.trackingNumber}
        maxLength={staffRules.trackingNumberMaxChars}
        optional={optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange({ trackingNumber: target.value })}
      />
    </>
  );
}

/** Where the parcel goes. */
function Destination({ order: { firstName, lastName, address } }: { order: AdminOrder }) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const flagBase = useFlagBase();
  return (
    <div className={styles.destination}>
      <b>{t('parcel.shipTo')}</b>
      <p>
        <CountryFlag code={address.country} base={flagBase} />
        <span>
          {firstName} {lastName}, {formatAddress(address, language)}
          {address.postBox && `, ${t('admin:orderCard.postBox', { postBox: address.postBox })}`}
        </span>
      </p>
    </div>
  );
}
